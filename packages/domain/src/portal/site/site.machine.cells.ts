import { cellsOf } from '../../kit/machine-cells'
import { siteMachine } from './site.machine'

export const cells = cellsOf(siteMachine, {}, { enable: 'buyer: saved, replaced -> enabled', replace: 'system: enabled -> replaced' })
