import { cellsOf } from '../../kit/machine-cells'
import { qualityAuditMachine } from './quality-audit.machine'

const notTeam = [{ isTeam: false }, 'QAU_NOT_TEAM'] as const
export const cells = cellsOf(
  qualityAuditMachine,
  { isTeam: true },
  {
    reply: 'supplier: pendingReply, rejected -> pendingConfirmation',
    confirm: ['buyer: pendingConfirmation -> confirmed', notTeam],
    reject: ['buyer: pendingConfirmation -> rejected', notTeam],
    withdraw: 'buyer, system: pendingReply, pendingConfirmation, rejected -> withdrawn',
  },
)
