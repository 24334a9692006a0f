import type {} from 'react';

/** HTML attributes that browsers support and React's types lack. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string;
    commandfor?: string;
  }

  interface InputHTMLAttributes<T> {
    webkitdirectory?: string;
  }
}
