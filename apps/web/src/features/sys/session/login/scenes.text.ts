import { text } from '../../../../lib/text'

/** The slogan and its three companions; `first` and `rest` may break between them. */
export const sceneText = text({
  zh: {
    banner: '品牌轮播',
    scene: (n: number) => `第 ${n} 张`,
    pause: '暂停轮播',
    resume: '继续轮播',
    clean: { first: '创造更洁净、更友好的', rest: '生活环境', small: '让每一次采购准时、公开、可追溯' },
    flow: { first: '清水长流，', rest: '供应不断', small: '从报名到开票，一个账号走完全流程' },
    trust: { first: '一次报价，', rest: '处处可信', small: '报价加密保存，开启前任何人不可查看' },
    time: { first: '截止到秒，', rest: '前后一致', small: '倒计时以服务器时间为准' },
  },
  en: {
    banner: 'Brand banner',
    scene: (n: number) => `Picture ${n}`,
    pause: 'Pause the banner',
    resume: 'Resume the banner',
    clean: {
      first: 'Creating a cleaner,',
      rest: 'friendlier living environment',
      small: 'Every purchase on time, in the open, traceable',
    },
    flow: { first: 'Clear water flows,', rest: 'supply never stops', small: 'One account from application to invoice' },
    trust: { first: 'Quote once,', rest: 'trusted everywhere', small: 'Quotes stay encrypted until they are opened' },
    time: { first: 'Deadlines to the second,', rest: 'the same for all', small: 'Countdowns follow the server clock' },
  },
})
