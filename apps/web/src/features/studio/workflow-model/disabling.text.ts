import { text } from '../../../lib/text'

export const disablingText = text({
  zh: {
    ask: '申请停用',
    askTitle: (name: string) => `申请停用流程「${name}」`,
    askHint: '须由另一人确认；确认前流程照常使用。',
    reason: '原因',
    because: (reason: string) => `原因：${reason}`,
    confirm: '确认停用',
    confirmSure: (name: string) => `确认停用流程「${name}」？之后提交的单据不再走此流程，由有权限的人直接决定；在办的照常走完。`,
    keep: '继续使用',
    takeBack: '撤回停用申请',
    waiting: '待确认停用',
    own: (at: string) => `您于 ${at} 申请停用此流程，须由另一人确认。确认前流程照常使用。`,
    other: (who: string, at: string) => `${who} 于 ${at} 申请停用此流程，须由另一人确认。确认前流程照常使用。`,
    cancel: '取消',
  },
  en: {
    ask: 'Ask to disable',
    askTitle: (name: string) => `Ask that the process "${name}" be disabled`,
    askHint: 'Somebody else has to confirm it; until then it stays in force.',
    reason: 'Reason',
    because: (reason: string) => `Reason: ${reason}`,
    confirm: 'Confirm disabling',
    confirmSure: (name: string) =>
      `Disable the process "${name}"? Documents submitted from now on are decided directly by whoever holds the permission; running ones finish.`,
    keep: 'Keep in force',
    takeBack: 'Take the request back',
    waiting: 'To be disabled',
    own: (at: string) => `You asked on ${at} that this process be disabled. Somebody else has to confirm it; until then it stays in force.`,
    other: (who: string, at: string) =>
      `${who} asked on ${at} that this process be disabled. Somebody else has to confirm it; until then it stays in force.`,
    cancel: 'Cancel',
  },
})
