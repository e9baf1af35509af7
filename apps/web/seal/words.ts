import { sealText } from './seal.text'
import { state } from './state'

export const words = () => (state.lang === 'en-US' ? sealText.en : sealText.zh)
