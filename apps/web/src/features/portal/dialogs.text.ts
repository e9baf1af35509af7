import { text } from '../../lib/text'

/** Words of the two dialogs, fetched with them. */
export const dialogText = text({
  zh: {
    invitation: {
      title: '邀请函',
      loading: '正在取得邀请函',
      please: '请先',
      login: '登录',
      or: '或',
      register: '注册',
      signUp: '我要报名',
      inWorkbench: '前往工作台报名',
    },
    result: {
      title: '中标结果',
      bidCode: '项目编号',
      project: '项目名称',
      awardTime: '定标时间',
      suppliers: '中标供应商',
      candidatesTitle: '中标候选人',
      candidates: '候选人',
      publishedAt: '公示时间',
      publicUntil: '公示截止',
      detail: '查看公示详情',
    },
  },
  en: {
    invitation: {
      title: 'Invitation',
      loading: 'Fetching the invitation',
      please: 'Please ',
      login: 'sign in',
      or: ' or ',
      register: 'register',
      signUp: 'Sign up',
      inWorkbench: 'Apply in the workspace',
    },
    result: {
      title: 'Award result',
      bidCode: 'Number',
      project: 'Project',
      awardTime: 'Awarded at',
      suppliers: 'Awarded suppliers',
      candidatesTitle: 'Candidates',
      candidates: 'Candidates',
      publishedAt: 'Published',
      publicUntil: 'Objections until',
      detail: 'Open the full notice',
    },
  },
})
