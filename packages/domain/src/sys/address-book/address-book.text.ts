import { sliceText } from '../../kit/text'

export const addressBookText = sliceText('addressBook', {
  zh: {
    menu: { list: '通讯录' },
    field: { realname: '姓名', workNo: '工号', departName: '部门', post: '职务', phone: '手机', telephone: '座机', email: '公司邮箱' },
  },
  en: {
    menu: { list: 'Address book' },
    field: {
      realname: 'Name',
      workNo: 'Staff no.',
      departName: 'Department',
      post: 'Position',
      phone: 'Mobile',
      telephone: 'Telephone',
      email: 'E-mail',
    },
  },
})
