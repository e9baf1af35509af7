import { text } from '../../../lib/text'

export const elementsText = text({
  zh: {
    document: '单据类型',
    intro: '流程表达式：条件只比较下列字段，不写代码。流程监听：流程推进时单据自动执行的动作由系统声明，不能改写，全部记入审计链。',
    expressions: '流程表达式',
    listeners: '流程监听',
    field: '可用字段',
    fieldKind: '类型',
    rules: '可用比较',
    kinds: { money: '金额', number: '数值', boolean: '是 / 否', text: '文本', user: '人员', department: '部门' },
    floor: (n: number) => `底线：无论流程如何绘制，至少由 ${n} 人决定`,
    floorWhen: (when: string, n: number) => `底线：${when} 时，至少由 ${n} 人决定`,
    event: '事件',
    does: (document: string) => `${document}执行的动作`,
    told: '轮到的审批人收到站内信和邮件，抄送人收到站内信，无人可审批时通知流程管理员',
    events: { submit: '提交审批', approve: '全部通过', reject: '驳回', back: '退回发起人', withdraw: '发起人撤回' },
  },
  en: {
    document: 'Document',
    intro:
      'Expressions: conditions compare these fields alone; nobody types code. Listeners: what a document does as its process goes on is declared by the product, cannot be rewritten, and stands in the audit chain.',
    expressions: 'Expressions',
    listeners: 'Events',
    field: 'Field',
    fieldKind: 'Kind',
    rules: 'Comparisons',
    kinds: { money: 'Amount', number: 'Number', boolean: 'Yes / no', text: 'Text', user: 'Person', department: 'Department' },
    floor: (n) => `Floor: at least ${n} decide, whatever is drawn`,
    floorWhen: (when, n) => `Floor: where ${when}, at least ${n} decide`,
    event: 'Event',
    does: (document) => `What the ${document.toLowerCase()} does`,
    told: 'Whoever is asked gets a message and a mail, whoever is copied a message; administrators hear where nobody may decide',
    events: {
      submit: 'Handed in',
      approve: 'Approved by all',
      reject: 'Rejected',
      back: 'Returned to the starter',
      withdraw: 'Taken back',
    },
  },
})
