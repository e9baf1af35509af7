import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

/**
 * A small CAS 3.0 server: whoever asks for its login page is signed in as `user` and sent back to the service with a
 * ticket, which is good once and for that service alone.
 */
export const casServer = async () => {
  const tickets = new Map<string, { user: string; service: string }>()
  const state = { user: 'purchaser', answer: null as string | null }
  const reply = (inner: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
  const failure = (code: string, text: string) => reply(`<cas:authenticationFailure code="${code}">${text}</cas:authenticationFailure>`)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas')
    const service = searchParams.get('service') ?? ''
    if (pathname === '/cas/login') {
      const ticket = `ST-${randomBytes(12).toString('hex')}`
      tickets.set(ticket, { user: state.user, service })
      const back = new URL(service)
      back.searchParams.set('ticket', ticket)
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (pathname !== '/cas/p3/serviceValidate') return void response.writeHead(404).end()
    const ticket = searchParams.get('ticket') ?? ''
    const given = tickets.get(ticket)
    tickets.delete(ticket)
    const xml =
      state.answer ??
      (!given
        ? failure('INVALID_TICKET', `Ticket '${ticket}' not recognized`)
        : given.service !== service
          ? failure('INVALID_SERVICE', `Ticket '${ticket}' does not match supplied service`)
          : reply(
              `<cas:authenticationSuccess><cas:user>${given.user}</cas:user><cas:attributes><cas:mail>x@y</cas:mail></cas:attributes></cas:authenticationSuccess>`,
            ))
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/cas`,
    state,
    /** Goes through its login page as a browser does and answers the ticket. */
    login: async (service: string): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${port}/cas/login?service=${encodeURIComponent(service)}`, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('ticket') ?? ''
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
