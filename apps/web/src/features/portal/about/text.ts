import { text } from '../../../lib/text'

/** Names of the parts; what they say is the administrator's. */
export const aboutText = text({
  zh: {
    profile: '公司简介',
    history: '发展历程',
    noHistory: '暂无记录',
    culture: '企业文化',
    offices: '办公地点',
    contact: '联系我们',
    phone: '电话',
    mail: '邮箱',
    time: '服务时间',
    complain: '采购监督',
  },
  en: {
    profile: 'Profile',
    history: 'History',
    noHistory: 'Nothing recorded yet',
    culture: 'Culture',
    offices: 'Offices',
    contact: 'Contact',
    phone: 'Phone',
    mail: 'E-mail',
    time: 'Service hours',
    complain: 'Supervision',
  },
})
