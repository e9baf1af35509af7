export { registerWords, speakFor } from './language.words'
