import { machineOf } from '../../kit/machine'
import './site.text'

/**
 * The life of one saved version of the public site. At most one version of a tenant is enabled: enabling one replaces
 * the other in the same transaction, and a replaced one can come back.
 */
export const siteMachine = machineOf<object>()({
  area: 'portal',
  entity: 'site',
  states: { saved: '0', enabled: '1', replaced: '2' },
  initial: 'saved',
  finals: [],
  guards: {},
  actions: {
    enable: { from: ['saved', 'replaced'], to: 'enabled', by: 'buyer' },
    replace: { from: ['enabled'], to: 'replaced', by: 'system' },
  },
})
