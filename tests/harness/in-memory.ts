/** Tests that pull no plug need no disk; those that do start a database of their own. */
export const IN_MEMORY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
}
