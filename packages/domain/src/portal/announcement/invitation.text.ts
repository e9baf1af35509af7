import { text } from '../../kit/text'

/** The invitation letter, written by the server in the reader's language. */
export const invitationText = text({
  zh: {
    greeting: '尊敬的供应商：',
    opening: '{0}现就“{1}”（编号 {2}）公开{3}，诚邀具备相应能力的企业参加。',
    deadline: '截止时间：{0}（北京时间，以服务器时间为准）。',
    start: '开始时间：{0}。',
    scope: '采购内容：{0}等共 {1} 项。',
    how: '请登录后在“询价报价”中报名并在线提交，逾期系统不再接收。',
    ended: '本公告已结束，不再接收报名。',
    buyer: '采购单位',
  },
  en: {
    greeting: 'Dear supplier,',
    opening: '{0} invites qualified companies to take part in "{1}" (no. {2}), a public {3}.',
    deadline: 'Deadline: {0} (Beijing time, by the server clock).',
    start: 'Start: {0}.',
    scope: 'Scope: {0} and others, {1} items in all.',
    how: 'Sign in, apply under "My inquiries" and submit online. Nothing is accepted after the deadline.',
    ended: 'This announcement has ended and no longer accepts applications.',
    buyer: 'The buyer',
  },
})
