import { text } from '../../../../lib/text'

export const draftText = text({
  zh: { restored: '已恢复上次填写的内容', startOver: '清空重填' },
  en: { restored: 'Restored what you had filled in', startOver: 'Clear and start over' },
})
