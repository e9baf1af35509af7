import { sliceText } from '../../kit/text'

/** Popups by code, and the titles of their columns. */
export const onlineText = sliceText('online', {
  zh: {
    popup: { supplier: '选择供应商', inquiry: '选择询价单', user: '选择用户', depart: '选择部门', category: '选择采购品类' },
    column: {
      docNo: '编号',
      name: '名称',
      status: '状态',
      title: '标题',
      projectName: '项目',
      username: '用户账号',
      realname: '用户姓名',
      orgCode: '部门编码',
      departName: '部门名称',
      code: '编码',
      nameZh: '中文名称',
      nameEn: '英文名称',
    },
    error: { POPUP_UNKNOWN: '未登记的popup编码：{0}' },
  },
  en: {
    popup: {
      supplier: 'Choose a supplier',
      inquiry: 'Choose an inquiry',
      user: 'Choose a user',
      depart: 'Choose a department',
      category: 'Choose a category',
    },
    column: {
      docNo: 'Number',
      name: 'Name',
      status: 'Status',
      title: 'Title',
      projectName: 'Project',
      username: 'Account',
      realname: 'Name',
      orgCode: 'Department code',
      departName: 'Department',
      code: 'Code',
      nameZh: 'Chinese name',
      nameEn: 'English name',
    },
    error: { POPUP_UNKNOWN: 'No such popup: {0}' },
  },
})
