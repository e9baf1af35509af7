import { afterEach, expect, test, vi } from 'vitest'
import { lead, type Locks } from './leader'

type Hold = () => Promise<void>
interface Waiting {
  readonly hold: Hold
  readonly fail: (error: Error) => void
}
/** The lock manager of a browser: whose lock is stolen hears of it late, when the thief holds it already. */
const browserLocks = () => {
  let holder: Waiting | null = null
  const queue: Waiting[] = []
  const grant = (one: Waiting) => {
    holder = one
    void Promise.resolve()
      .then(one.hold)
      .then(() => {
        if (holder !== one) return
        holder = null
        const waiting = queue.shift()
        if (waiting) grant(waiting)
      })
  }
  const request = (_name: string, options: LockOptions, hold: Hold) =>
    new Promise<void>((_done, fail) => {
      const one = { hold, fail }
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(one)
        if (at < 0) return
        queue.splice(at, 1)
        fail(new DOMException('aborted', 'AbortError'))
      })
      if (options.steal && holder) {
        const robbed = holder
        grant(one)
        setTimeout(() => robbed.fail(new DOMException('stolen', 'AbortError')), 5)
      } else if (holder) queue.push(one)
      else grant(one)
    })
  return { locks: { request } as unknown as Locks, waiting: () => queue.length }
}

const settled = () => new Promise((done) => setTimeout(done, 30))
const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

test('a tab that is looked at leads, and goes on leading', async () => {
  const { locks } = browserLocks()
  const leads: boolean[] = []
  const end = lead((now) => leads.push(now), locks)
  await settled()
  expect(leads).toEqual([true])
  look(true)
  look(false)
  await settled()
  expect(leads).toEqual([true])
  end()
  expect(leads.at(-1)).toBe(false)
})

test('the tab looked at last takes the lead; the other gets it back when that one ends', async () => {
  const { locks, waiting } = browserLocks()
  let [first, second] = [false, false]
  const endFirst = lead((now) => (first = now), locks)
  await settled()
  const endSecond = lead((now) => (second = now), locks)
  await settled()
  expect([first, second]).toEqual([false, true])
  expect(waiting()).toBe(1)
  endSecond()
  await settled()
  expect([first, second]).toEqual([true, false])
  endFirst()
})

test('a tab that waits behind and is looked at then leads at once', async () => {
  const { locks, waiting } = browserLocks()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  let [other, own] = [false, false]
  const ends = [lead((now) => (other = now), locks)]
  await settled()
  ends.push(lead((now) => (own = now), locks))
  await settled()
  expect([other, own]).toEqual([true, false])
  look(false)
  await settled()
  expect([other, own].filter(Boolean)).toHaveLength(1)
  expect(waiting()).toBeLessThanOrEqual(1)
  for (const end of ends) end()
})

test('without locks each tab leads', () => {
  const leads: boolean[] = []
  lead((now) => leads.push(now), undefined)()
  expect(leads).toEqual([true, false])
})
