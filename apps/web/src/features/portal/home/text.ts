import { text } from '../../../lib/text'

/** Words of the top of the home page that no administrator writes. */
export const homeText = text({
  zh: {
    find: '搜索公告、编号、品类',
    hot: '热门',
    ruler: '时间标尺',
    rulerSum: (n: number) => `未来 14 天，${n} 项公告截止`,
    rulerLabel: '未来 14 天截止日历',
    rulerDay: (day: string, n: number) => `${day}，${n} 项截止`,
    today: '今天',
    loginButton: '供应商登录',
    registerButton: '注册成为供应商',
  },
  en: {
    find: 'Search by title, number or category',
    hot: 'Popular',
    ruler: 'Time ruler',
    rulerSum: (n: number) => `${n} announcement${n === 1 ? '' : 's'} closing in 14 days`,
    rulerLabel: 'Deadlines of the next 14 days',
    rulerDay: (day: string, n: number) => `${day}: ${n} closing`,
    today: 'Today',
    loginButton: 'Sign in',
    registerButton: 'Become a supplier',
  },
})
