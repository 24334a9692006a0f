import { redirect } from 'react-router';

/** An address that nobody knows leads home. */
export const loader = () => redirect('/');
