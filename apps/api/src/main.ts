import { readConfig } from './config'
import { startServing } from './serve'

const config = readConfig(process.env)
const server = await startServing(config)

const stop = async () => {
  await server.stop()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await server.http.listen({ host: config.HOST, port: config.PORT })
