import { aqlCodes, type Effective, type InheritedKey } from '@srm/domain/srm/material-type/material-type.rules'
import { text, useText } from '../../lib/text'
import './materials.css'

const inheritedText = text({
  zh: {
    none: '留空：未设定',
    silent: (value: string) => `留空：${value}（系统默认）`,
    above: (value: string, code: string) => `留空：${value}（取自类型 ${code}）`,
    yes: '是',
    no: '否',
  },
  en: {
    none: 'Left empty: not set',
    silent: (value) => `Left empty: ${value} (default)`,
    above: (value, code) => `Left empty: ${value} (from type ${code})`,
    yes: 'yes',
    no: 'no',
  },
})
export const aqlOptions = aqlCodes.map((value) => ({ value, label: value }))
const flags: readonly InheritedKey[] = ['inspectRequired', 'sampleRequired', 'auditRequired']
const percents: readonly InheritedKey[] = ['taxRate', 'overTol', 'underTol']

/** A value as it is read: yes or no, with its sign. */
export const useInheritedValue = () => {
  const t = useText(inheritedText)
  return (name: InheritedKey, value: string | null): string | null => {
    if (value === null) return null
    if (flags.includes(name)) return value === '1' ? t.yes : t.no
    return percents.includes(name) ? `${value}%` : value
  }
}
/** What an empty field stands for, and whose word that is. */
export const useInheritedWords = () => {
  const t = useText(inheritedText)
  const valueOf = useInheritedValue()
  return (name: InheritedKey, { value, from }: Effective): string => {
    const shown = valueOf(name, value)
    if (shown === null) return t.none
    return from === null ? t.silent(shown) : t.above(shown, from)
  }
}
