import type {} from 'react';

/** Attributes of HTML that browsers know and React's types do not. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string;
    commandfor?: string;
  }

  interface InputHTMLAttributes<T> {
    webkitdirectory?: string;
  }
}
