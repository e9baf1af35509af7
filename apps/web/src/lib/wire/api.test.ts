// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, exchange, fetchFile, get, renewWith } from './api'
import { setLanguage, type Lang } from '../session/language'
import { present, type Tone } from '../notify'
import { refusalStore, showsRefusals } from './refusal'
import { getSession, renewSession, signIn, signOut } from '../session/session'

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
const refusal = (message: string, code = 500) => ({ success: false, message, code, result: null, timestamp: 0 })
const fine = (result: unknown) => ({ success: true, message: '', code: 200, result, timestamp: 0 })

let toasts: [Tone, string][] = []
let questions: string[] = []
let goBack: () => void
let clock = Date.now()
const user = { id: '1', username: 'u', realname: 'U' }
const answers = (...all: (Answer | Error)[]) => {
  const given = [...all]
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const next = given.length > 1 ? given.shift() : given[0]
    if (next instanceof Error) throw next
    return new Response(JSON.stringify(next?.body ?? null), {
      status: next?.status ?? 200,
      headers: { 'content-type': 'application/json', ...next?.headers },
    })
  })
}
/** What a call is refused with in the end, after all it does to be served. */
const refused = async (path = '/x') => {
  const outcome = get(path).then(
    () => null,
    (error: unknown) => error as ApiError,
  )
  await vi.advanceTimersByTimeAsync(7000)
  return outcome
}

beforeEach(() => {
  // The same words are told once in three seconds: every test begins later than that.
  clock += 60_000
  vi.useFakeTimers({ now: clock, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  toasts = []
  questions = []
  goBack = present({
    toast: (tone, text) => toasts.push([tone, text]),
    ask: async ({ title, content, ok }) => {
      questions.push([title, content, ok].join(' | '))
      return true
    },
  })
})
afterEach(() => {
  goBack()
  signOut()
  setLanguage('zh-CN')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const catalogue: [what: string, answer: Answer | Error, tone: Tone, zh: string, en: string][] = [
  ['HTTP 403', { status: 403, body: refusal('no') }, 'error', '拒绝访问', 'Access denied'],
  ['HTTP 404', { status: 404, body: refusal('no') }, 'error', '很抱歉，资源未找到！', 'Sorry, resource not found'],
  ['HTTP 504', { status: 504 }, 'error', '网络超时', 'Network timeout'],
  ['HTTP 401 without a session', { status: 401 }, 'error', '未授权，请重新登录', 'Unauthorised, please log in again'],
  ['other statuses', { status: 500, body: refusal('服务器的话') }, 'error', '服务器的话', '服务器的话'],
  ['code 510', { body: refusal('请注意', 510) }, 'warning', '请注意', '请注意'],
  ['success false', { body: refusal('不行') }, 'error', '不行', '不行'],
  ['nothing said', { status: 500 }, 'error', '操作失败，请稍后重试', 'The operation failed, please try again later'],
  [
    'not reached',
    new TypeError('Failed to fetch'),
    'error',
    '网络连接失败，请检查网络后重试',
    'Cannot reach the server; check your connection and try again',
  ],
]
describe.each(['zh-CN', 'en-US'] as Lang[])('what is said of errors in %s', (lang) => {
  beforeEach(() => setLanguage(lang))

  test.each(catalogue)('%s', async (_what, answer, tone, zh, en) => {
    answers(answer)
    expect(await refused()).toBeInstanceOf(ApiError)
    expect(toasts).toEqual([[tone, lang === 'en-US' ? en : zh]])
  })

  test('HTTP 401: said, then signed out and loaded afresh after 1.5 s', async () => {
    const api = await freshApi()
    api.session.signIn({ token: 't', userInfo: user })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    answers({ status: 401, body: refusal('') })
    await api.get('/x').catch(() => null)
    expect(api.toasts).toEqual([['error', lang === 'en-US' ? 'Unauthorised, please log in again' : '未授权，请重新登录']])
    await vi.advanceTimersByTimeAsync(1499)
    expect(reload).not.toHaveBeenCalled()
    expect(api.session.getSession()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
    expect(api.session.getSession()).toBeNull()
  })

  test('Token失效: a dialog with a way to sign in again, then signed out and at the root', async () => {
    const api = await freshApi()
    api.session.signIn({ token: 't', userInfo: user })
    const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    answers({ status: 500, body: refusal('Token失效，请重新登录') })
    await Promise.all([api.get('/x').catch(() => null), api.get('/y').catch(() => null)])
    await vi.advanceTimersByTimeAsync(0)
    expect(api.questions).toEqual([
      lang === 'en-US'
        ? 'Login expired | Your login has expired, please log in again | Log in again'
        : '登录已过期 | 很抱歉，登录已过期，请重新登录 | 重新登录',
    ])
    expect(api.session.getSession()).toBeNull()
    expect(go).toHaveBeenCalledExactlyOnceWith('/')
  })
})

/** The module remembers that it is leaving: each of these tests takes one of its own. */
const freshApi = async () => {
  vi.resetModules()
  const [api, session, notify, language] = await Promise.all([
    import('./api'),
    import('../session/session'),
    import('../notify'),
    import('../session/language'),
  ])
  language.setLanguage((document.documentElement.lang || 'zh-CN') as Lang)
  const said: [Tone, string][] = []
  const asked: string[] = []
  notify.present({
    toast: (tone, text) => said.push([tone, text]),
    ask: async ({ title, content, ok }) => {
      asked.push([title, content, ok].join(' | '))
      return true
    },
  })
  return { ...api, session, toasts: said, questions: asked }
}

describe('one toast per burst', () => {
  test('eight calls that fail alike are told once, and again later', async () => {
    answers({ status: 504 })
    await Promise.all(Array.from({ length: 8 }, (_, i) => refused(`/x${i}`)))
    expect(toasts).toHaveLength(1)
    vi.setSystemTime(Date.now() + 3001)
    await refused()
    expect(toasts).toHaveLength(2)
  })
  test('who shows the refusal himself is not told as well', async () => {
    answers({ status: 403 })
    await expect(get('/x', undefined, { quiet: true })).rejects.toBeInstanceOf(ApiError)
    expect(toasts).toEqual([])
  })
})

describe('a refused step', () => {
  test('tells what was said of its fields, which no form marks', async () => {
    const hide = showsRefusals()
    const body = { ...refusal('提交的数据有误'), result: { errors: [{ field: 'ids', message: '编号最多 100 个' }] } }
    answers({ status: 400, body })
    await expect(exchange('POST', '/x', { body: {} })).rejects.toBeInstanceOf(ApiError)
    expect(refusalStore.get()?.words).toBe('编号最多 100 个')
    hide()
  })
  test('stays in sight although its route is a GET, which a question that failed does not', async () => {
    const hide = showsRefusals()
    answers({ status: 200, body: refusal('任务已停止') })
    await refused()
    expect([refusalStore.get(), toasts.length]).toEqual([null, 1])
    await expect(exchange('GET', '/x', { step: true })).rejects.toBeInstanceOf(ApiError)
    expect(refusalStore.get()?.words).toBe('任务已停止')
    hide()
  })
})

describe('a server that is away for a moment', () => {
  const away = { status: 503, body: { ...refusal('服务暂时不可用'), errorKey: 'UNAVAILABLE' } }
  const keys = (sent: { mock: { calls: readonly (readonly unknown[])[] } }) =>
    sent.mock.calls.map(([, init]) => new Headers((init as RequestInit).headers).get('Idempotency-Key'))

  test('is asked again after 1, 2 and 4 seconds, and nothing is said when it answers in time', async () => {
    const sent = answers(away, new TypeError('Failed to fetch'), away, { body: fine('there') })
    const asked = get('/x')
    const after: number[] = []
    for (const ms of [999, 1, 1999, 1, 3999, 1]) {
      await vi.advanceTimersByTimeAsync(ms)
      after.push(sent.mock.calls.length)
    }
    expect(after).toEqual([1, 2, 2, 3, 3, 4])
    expect(await asked).toBe('there')
    expect(toasts).toEqual([])
  })
  test('is given up after the fourth attempt', async () => {
    const sent = answers(away)
    expect(await refused()).toMatchObject({ status: 503, errorKey: 'UNAVAILABLE' })
    expect(sent).toHaveBeenCalledTimes(4)
    expect(toasts).toEqual([['error', '服务暂时不可用']])
  })
  test('does a change once: every attempt carries the same key, the next change another', async () => {
    signIn({ token: 't', userInfo: user })
    const sent = answers(away, new TypeError('Failed to fetch'), { body: fine(1) })
    const change = exchange('PUT', '/x', { body: {} })
    await vi.advanceTimersByTimeAsync(3000)
    await change
    await exchange('DELETE', '/x')
    const [first, second, third, other] = keys(sent)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(other).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(first)
  })
  test('keeps the key a form has chosen for its intention', async () => {
    const sent = answers({ body: fine(1) })
    await exchange('POST', '/x', { headers: { 'Idempotency-Key': 'mine' } })
    expect(keys(sent)).toEqual(['mine'])
  })
  test.each(['POST', 'PUT', 'DELETE'])('a %s carries a key, and a GET none', async (method) => {
    const sent = answers({ body: fine(1) })
    await exchange(method, '/x')
    await exchange('GET', '/x')
    expect(keys(sent)).toEqual([expect.any(String), null])
  })
  test('is not asked again where it cannot know a repeat: a stranger, a file', async () => {
    const sent = answers(away)
    await exchange('POST', '/sys/login', { body: {}, quiet: true }).catch(() => null)
    signIn({ token: 't', userInfo: user })
    await exchange('POST', '/x/importExcel', { body: new FormData(), quiet: true }).catch(() => null)
    expect(sent).toHaveBeenCalledTimes(2)
  })
  test('is not asked again by who would not wait', async () => {
    const sent = answers(away)
    await get('/x', undefined, { quiet: true, once: true }).catch(() => null)
    expect(sent).toHaveBeenCalledOnce()
  })
  test('is not asked again for what the caller no longer wants', async () => {
    const sent = answers(away)
    const stop = new AbortController()
    const asked = get('/x', undefined, { signal: stop.signal, quiet: true }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    expect(await asked).toBeInstanceOf(ApiError)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveBeenCalledOnce()
  })
  test('a file is fetched again', async () => {
    const sent = answers(away, { body: 'content', headers: { 'content-type': 'text/plain' } })
    const fetched = fetchFile('/sys/common/static/x')
    await vi.advanceTimersByTimeAsync(1000)
    expect((await fetched).blob.size).toBeGreaterThan(0)
    expect(sent).toHaveBeenCalledTimes(2)
  })
})

describe('what an error carries', () => {
  test('fields, key, code and the number of the request', async () => {
    const body = { ...refusal('名称已存在', 510), errorKey: 'DUPLICATE', result: { errors: [{ field: 'name', message: '已存在' }] } }
    answers({ body, headers: { 'x-request-id': 'a1b2' } })
    expect(await refused()).toMatchObject({ status: 200, code: 510, errorKey: 'DUPLICATE', requestId: 'a1b2', fields: [{ field: 'name' }] })
  })
  test('an error in place of a file is an error, never a file', async () => {
    answers({ body: refusal('文件下载失败') })
    await expect(fetchFile('/sys/common/static/x')).rejects.toThrow('文件下载失败')
  })
  test('an answer cut off half-way counts as none', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"success":tr', { status: 200 }))
    expect((await refused())?.status).toBe(0)
  })
})

describe('an ended session while something is unsaved', () => {
  test('the call waits for somebody to sign in again and is then repeated with the new token', async () => {
    signIn({ token: 'old', userInfo: user })
    const stop = renewWith(async () => {
      renewSession({ token: 'new', userInfo: user })
      return true
    })
    const sent = answers({ status: 500, body: refusal('Token失效，请重新登录') }, { body: fine('done') })
    expect(await exchange('POST', '/x', { body: { a: 1 }, quiet: true })).toMatchObject({ result: 'done' })
    const tokens = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Access-Token'))
    expect(tokens).toEqual(['old', 'new'])
    expect([toasts, questions]).toEqual([[], []])
    stop()
  })
  test('given up, the call fails and is not repeated', async () => {
    signIn({ token: 'old', userInfo: user })
    const stop = renewWith(async () => false)
    const sent = answers({ status: 401 })
    expect(await refused()).toBeInstanceOf(ApiError)
    expect(sent).toHaveBeenCalledOnce()
    stop()
  })
  test('who deals with it himself is not asked', async () => {
    signIn({ token: 'old', userInfo: user })
    const renew = vi.fn(() => null)
    const stop = renewWith(renew)
    answers({ status: 401 })
    await get('/x', undefined, { quiet: true, unguarded: true }).catch(() => null)
    expect(renew).not.toHaveBeenCalled()
    expect(getSession()).not.toBeNull()
    stop()
  })
})
