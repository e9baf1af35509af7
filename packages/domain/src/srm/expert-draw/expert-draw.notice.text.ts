import { text } from '../../kit/text'

export const expertDrawNoticeText = text({
  zh: {
    ready: '专家抽取 {0} 待见证',
    readyBody: '{1} 已锁定专家抽取 {0} 的候选名单（{2}），请您见证并完成抽取。',
    drawn: '专家抽取 {0} 已完成',
    drawnBody: '{1} 已见证专家抽取 {0}，名单可在抽取页面查看，公示前请保密。',
    annulled: '专家抽取 {0} 已作废',
    annulledBody: '{1} 作废了专家抽取 {0}：{2}',
  },
  en: {
    ready: 'Expert draw {0} waits for a witness',
    readyBody: '{1} has frozen the candidates of expert draw {0} ({2}). Please witness it and draw.',
    drawn: 'Expert draw {0} is done',
    drawnBody: '{1} has witnessed expert draw {0}. The names stand on its page; keep them secret until they are published.',
    annulled: 'Expert draw {0} was annulled',
    annulledBody: '{1} annulled expert draw {0}: {2}',
  },
})
