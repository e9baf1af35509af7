import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { watched } from './bench/memory'
import { startProduct } from './parts/product'
import { buildWeb } from './parts/web-build'

/**
 * npm run bench:auction: an auction with so many clients connected (`--clients`), which belong to the demo's companies in turn,
 * and so many bids a second (`--rate`) for so long (`--seconds`): how long from the answer to a bid until each client has seen it,
 * and what the server holds.
 */
const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    companies: { type: 'string', default: '20' },
  },
})
const [clients, rate, seconds, companies] = [given.clients, given.rate, given.seconds, given.companies].map(Number) as [
  number,
  number,
  number,
  number,
]

// oxlint-disable-next-line no-explicit-any -- answers are read as the wire has them
type Any = any
interface User {
  readonly id: string
  readonly token: string
  readonly supplierId: string | null
  readonly ask: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Any>
}
const signedIn = async (api: string, username: string): Promise<User> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: 'Demo#2026', captcha: '0', checkKey: '0' })
  const { result } = (await (await fetch(`${api}/sys/login`, { method: 'POST', headers, body })).json()) as Any
  const ask: User['ask'] = async (method, path, asked) =>
    (await (
      await fetch(api + path, {
        method,
        headers: { ...headers, 'x-access-token': result.token },
        ...(asked ? { body: JSON.stringify(asked) } : {}),
      })
    ).json()) as Any
  return { id: result.userInfo.id, token: result.token, supplierId: result.userInfo.supplierId ?? null, ask }
}
const done = (answer: Any): Any => {
  if (!answer.success) throw new Error(`${answer.message} ${JSON.stringify(answer.result)}`)
  return answer.result
}
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

// The companies that bid are the demo's, which only its real commands make.
await buildWeb()
const product = await startProduct({ SEED: 'demo', NODE_ENV: 'test', CAPTCHA: 'off' })
const { address } = product
const api = `${address}/api`
try {
  const [purchaser, manager] = [await signedIn(api, 'purchaser'), await signedIn(api, 'manager')]
  const { records } = done(await purchaser.ask('GET', `/srm/supplier/qualified/list?status=4&pageSize=${companies}`)) as {
    records: { id: string; name: string }[]
  }
  const bidders = await Promise.all(records.map((one) => signedIn(api, one.name)))
  const { id } = done(
    await purchaser.ask('POST', '/srm/auction/add', {
      ...{ title: '压力测试竞价', openness: 'invited', unit: 'whole', planStart: at(32), planEnd: at(92), decrementValue: '0.01' },
      ...{ rankVisibility: 'rankAndLead', decrementBase: 'own', supplierIds: records.map((one) => one.id) },
      lines: [{ name: '水表', unit: '只', qty: '1', startPrice: '1000000' }],
    }),
  )
  for (const [who, action] of [
    [purchaser, 'submit'],
    [manager, 'approve'],
  ] as const) {
    const { version } = done(await purchaser.ask('GET', `/srm/auction/queryById?id=${id}`))
    done(await who.ask('POST', `/srm/auction/${action}`, { id, version }))
  }
  for (const one of bidders) {
    done(await one.ask('POST', '/srm/auctionRoom/signUp', { id }))
    done(await one.ask('POST', '/srm/auctionRoom/enter', { id }))
  }
  await fetch(`${address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: 33 * 60_000 }),
  })
  done(await purchaser.ask('GET', `/srm/auction/queryById?id=${id}`))

  /** When each bid was answered, by its amount in cents; the lead only falls, so a lower one shows all before it. */
  const leadIn = (text: string): number | null => {
    if (!text.startsWith('{"cmd":"live"')) return null
    const [, lead] = /"lead":"([\d.]+)"/.exec(text) ?? []
    return lead ? Math.round(Number(lead) * 100) : 1e14
  }
  const answered: { cents: number; at: number }[] = []
  const waits: number[] = []
  let messages = 0
  const open = (user: User) =>
    new Promise<WebSocket>((opened) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/websocket/${user.id}`, [user.token])
      let seen = 0
      socket.addEventListener('message', ({ data }) => {
        // Read by its mark alone: the generator shares the processors with the server, and a thousand clients would parse for each.
        const lead = leadIn(String(data))
        if (lead === null) return
        messages++
        const now = performance.now()
        for (; seen < answered.length && (answered[seen] as { cents: number }).cents >= lead; seen++)
          waits.push(Math.max(0, now - (answered[seen] as { at: number }).at))
      })
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ cmd: 'watch', topic: 'auction', id }))
        opened(socket)
      })
    })
  const sockets: WebSocket[] = []
  for (let i = 0; i < clients; i += 50)
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, clients - i) }, (_, j) => open(bidders[(i + j) % bidders.length] as User)))),
    )
  await sleep(2_000)

  let refused = 0
  const took: number[] = []
  const { before, most } = await watched(product.pid, async () => {
    const pending: Promise<void>[] = []
    for (let n = 1; n <= rate * seconds; n++) {
      const cents = 100_000_000 - n * 100
      const since = performance.now()
      const bid = async () => {
        const answer = await (bidders[n % bidders.length] as User).ask('POST', '/srm/auctionRoom/bid', {
          ...{ id, lot: 'whole', amount: (cents / 100).toFixed(2), isConfirmed: true },
        })
        took.push(performance.now() - since)
        if (answer.success) answered.push({ cents, at: performance.now() })
        else refused++
      }
      pending.push(bid())
      await sleep(1000 / rate)
    }
    await Promise.all(pending)
    await sleep(3_000)
  })
  const p = (all: number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]?.toFixed(0) ?? '-'
  console.log(`${clients} clients of ${bidders.length} companies, ${answered.length} bids taken, ${refused} refused, ${messages} messages`)
  console.log(`answer to a bid: p50 ${p(took, 0.5)} ms, p99 ${p(took, 0.99)} ms`)
  console.log(
    `from the answer until seen: p50 ${p(waits, 0.5)} ms, p99 ${p(waits, 0.99)} ms (${waits.length} of ${answered.length * clients})`,
  )
  console.log(`memory of the server: ${before} MB before, ${most} MB at most`)
  for (const socket of sockets) socket.close()
} finally {
  await product.stop()
}
