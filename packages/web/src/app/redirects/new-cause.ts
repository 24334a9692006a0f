import { redirect } from 'react-router';

export const loader = () => redirect('/causes/create', 301);
