import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

let cpuBefore = process.cpuUsage()
let cpuAt = performance.now()
let cpuShare = 0
/** Percent of one core since the last call that lies more than a second back. */
export const cpuPercent = (): number => {
  const elapsed = performance.now() - cpuAt
  if (elapsed > 1000) {
    const { user, system } = process.cpuUsage(cpuBefore)
    cpuShare = Math.round((user + system) / elapsed) / 10
    cpuBefore = process.cpuUsage()
    cpuAt = performance.now()
  }
  return cpuShare
}

/** 99th percentile in milliseconds, above the clock's own resolution. */
export const loopLag = (): number => Math.max(0, Math.round((delay.percentile(99) / 1e6 - 20) * 10) / 10)
export const forgetLag = (): void => delay.reset()

export const processFigures = () => {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  return {
    uptime: Math.round(process.uptime()),
    cpuCount: availableParallelism(),
    cpu: cpuPercent(),
    rss,
    heapUsed,
    heapTotal,
    heapLimit: getHeapStatistics().heap_size_limit,
    systemTotal: totalmem(),
    systemFree: freemem(),
    eventLoopLag: loopLag(),
    nodeVersion: process.version,
  }
}

export interface Disk {
  readonly name: string
  readonly total: number
  readonly free: number
}
/** The disks that files and programs lie on; one that holds both is named once. */
export const disks = async (dataDir: string): Promise<Disk[]> => {
  const found = new Map<string, Disk>()
  for (const path of [resolve(dataDir), resolve('/')]) {
    const { blocks, bavail, bsize, type } = await statfs(path).catch(() => statfs('/'))
    const disk = { name: path, total: blocks * bsize, free: bavail * bsize }
    const key = `${type} ${disk.total} ${disk.free}`
    if (!found.has(key)) found.set(key, disk)
  }
  return [...found.values()]
}
