import { text } from '../../lib/text'

export const leaveText = text({
  zh: {
    title: '您是否确认离开此页面-您输入的数据可能不会被保存',
    unsaved: (pages: string) => `有未保存的修改：${pages}`,
    save: '保存草稿并离开',
    drop: '放弃修改',
    stay: '继续编辑',
    saveFailed: '草稿没有保存成功，请检查后再试',
  },
  en: {
    title: 'Leave this page? What you entered may not be saved',
    unsaved: (pages: string) => `Unsaved changes: ${pages}`,
    save: 'Save draft and leave',
    drop: 'Discard changes',
    stay: 'Keep editing',
    saveFailed: 'The draft could not be saved; check it and try again',
  },
})
