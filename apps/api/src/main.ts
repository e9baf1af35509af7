import { buildApp } from './app'
import { readConfig } from './config'
import { startJobs } from './jobs/registry'
import { startSampler } from './modules/sys/monitor/sampler'

const config = readConfig(process.env)
const app = await buildApp(config)
const jobs = config.JOBS === 'on' ? await startJobs(app.deps) : undefined

const sampler = startSampler(app.deps)

const stop = async () => {
  sampler.stop()
  await jobs?.stop()
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await app.http.listen({ host: config.HOST, port: config.PORT })
