/** Environment of system programs: their paths, and output in English. */
export const bareEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
} as const;
