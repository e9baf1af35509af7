/** A token of whoever signs in with the demo's password. */
export const signedIn = async (api: string, username: string): Promise<string> => {
  const body = JSON.stringify({ username, password: 'Demo#2026', captcha: '0', checkKey: '0' })
  const login = await fetch(`${api}/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await login.json()) as { result: { token: string } }).result.token
}

const warmUp = 5
const rounds = 25
/** Asks one after the other and says how long whoever asks waits, and how much is answered. */
export const measure = async (api: string, who: string, what: string, path: string): Promise<void> => {
  const headers = { 'x-access-token': await signedIn(api, who) }
  const times: number[] = []
  let size = 0
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    const answer = await fetch(api + path, { headers })
    const text = await answer.text()
    times.push(performance.now() - since)
    size = text.length
    if (!(JSON.parse(text) as { success: boolean }).success) throw new Error(`${path}: ${text.slice(0, 200)}`)
  }
  const sorted = times.slice(warmUp).toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  console.log(
    `${who.padEnd(14)}${what.padEnd(36)}median ${at(0.5).padStart(7)} ms, p90 ${at(0.9).padStart(7)} ms, ${(size / 1024).toFixed(0)} kB`,
  )
}
