import { refuse } from '@srm/domain/kit/errors'
import type { Ctx } from '../../../http/request/context'

export { jobList } from './job.queries'

/** Schedules and machines are the installation's, not a tenant's: only its first tenant's administrators have to do with them. */
export const assertInstallation = ({ actor }: Ctx): void => {
  if (actor.tenantId !== 0) throw refuse('NO_PERM')
}
