import { text } from '../lib/text'

/** The settings drawer offers these eight theme colours; the first is the default. */
export const presets = ['#1890FF', '#2F54EB', '#722ED1', '#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A'] as const

export const presetText = text({
  zh: { names: '拂晓蓝,极客蓝,酱紫,薄暮,火山,日暮,明青,极光绿' },
  en: { names: 'Daybreak,Geek blue,Purple,Dusk,Volcano,Sunset,Cyan,Polar green' },
})
