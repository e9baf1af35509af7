import { text } from '../../lib/text'

export const modalText = text({
  zh: { fullscreen: '全屏', leave: '退出全屏' },
  en: { fullscreen: 'Full screen', leave: 'Leave full screen' },
})
