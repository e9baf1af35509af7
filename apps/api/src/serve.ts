import { buildApp, type App } from './app'
import type { Config } from './config'
import { startJobs } from './jobs/registry'
import { startSampler } from './modules/sys/monitor/sampler'

/** The application with all that a serving process does beside its answers; it does not listen yet. */
export const startServing = async (config: Config): Promise<Pick<App, 'http'> & { stop: () => Promise<void> }> => {
  const app = await buildApp(config)
  const jobs = config.JOBS === 'on' ? await startJobs(app.deps) : undefined
  const sampler = startSampler(app.deps)
  const stop = async () => {
    sampler.stop()
    await jobs?.stop()
    await app.close()
  }
  return { http: app.http, stop }
}
