import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const holderOf = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Takes a lock file, or names the living process that holds it; a dead holder's lock is taken over. */
export const tryLock = (file: string): { release: () => void } | { heldBy: number } => {
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error
      const holder = holderOf(file)
      if (holder && holder !== process.pid && alive(holder)) return { heldBy: holder }
      rmSync(file, { force: true })
    }
  }
}

export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    const lock = tryLock(file)
    if ('heldBy' in lock) {
      await sleep(300)
      continue
    }
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
}
