import { sliceText } from '../../kit/text'

export const monitorText = sliceText('monitor', {
  zh: {
    menu: { list: '性能监控' },
    /** An older client shows these facts about the database on its page about the cache. */
    store: {
      server_version: 'PostgreSQL 版本（本系统的队列与缓存均在 PostgreSQL 中，未使用 Redis）',
      uptime_in_seconds: '数据库运行时间（秒）',
      connected_clients: '当前数据库连接数',
      max_connections: '最大数据库连接数',
      shared_buffers: '共享缓存大小',
      cache_hit_ratio: '缓存命中率（%）',
      database_size: '数据库大小（字节）',
      queue_size: '队列占用空间（字节）',
      queue_jobs: '队列中的任务数',
    },
  },
  en: {
    menu: { list: 'System monitor' },
    store: {
      server_version: 'PostgreSQL version (queue and cache live in PostgreSQL; there is no Redis)',
      uptime_in_seconds: 'Database uptime (s)',
      connected_clients: 'Database connections now',
      max_connections: 'Database connections at most',
      shared_buffers: 'Shared buffers',
      cache_hit_ratio: 'Cache hit ratio (%)',
      database_size: 'Size of the database (bytes)',
      queue_size: 'Size of the queue (bytes)',
      queue_jobs: 'Jobs in the queue',
    },
  },
})
