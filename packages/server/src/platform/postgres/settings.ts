/**
 * `postgresql.conf` for a machine of two cores and one or two gigabytes. Written at every start, so that a new version
 * of the product brings its own settings; changes of an operator go to `custom.conf` beside it or through
 * `alter system`, and take precedence.
 */
export function configurationText({ durable }: { durable: boolean }): string {
  const settings = durable ? common : { ...common, ...temporarySettings };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  return [
    '# Written at every start. Put your own settings into custom.conf.',
    ...lines,
    custom,
  ].join('\n');
}

const custom = "include_if_exists = 'custom.conf'\n";

const common = {
  listen_addresses: '127.0.0.1',
  // A socket path has at most 107 bytes; the data folder's may be longer.
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Compiling a query costs more than the short queries of a web server take.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  datestyle: 'iso, mdy',
  default_text_search_config: 'pg_catalog.english',
  shared_preload_libraries: '',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
} as const;

/** A temporary cluster of tests need not survive a power failure. */
const temporarySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;
