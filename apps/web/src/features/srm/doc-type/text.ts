import { text } from '../../../lib/text'

export const docTypeScreenText = text({
  zh: {
    removeHint: '已有供应商上传的证照类型不能删除。',
    all: '全部',
    emptyIsAll: '不选即适用于全部',
    remindHint: '如 90,60,30',
  },
  en: {
    removeHint: 'A type that suppliers have uploaded cannot be deleted.',
    all: 'All',
    emptyIsAll: 'None chosen: it concerns all',
    remindHint: 'For example 90,60,30',
  },
})
