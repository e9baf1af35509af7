import { text } from '../../../lib/text'

export const changeRequestPageText = text({
  zh: { title: '???', columns: { docNo: '编号', title: '标题', status: '状态', createTime: '创建时间' } },
  en: { title: '???', columns: { docNo: 'Number', title: 'Title', status: 'Status', createTime: 'Created' } },
})
