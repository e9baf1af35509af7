import { Cascader, type CascaderProps } from 'antd'
import { text, useText } from '../lib/text'
import type { ControlProps } from './control'

export interface RegionNode {
  readonly code: string
  readonly name: string
  readonly children?: readonly RegionNode[]
}
const regionText = text({ zh: { choose: '请选择地区' }, en: { choose: 'Select a region' } })

interface RegionProps extends ControlProps<string> {
  readonly regions: readonly RegionNode[]
  /** A level above the lowest may be chosen too. */
  readonly anyLevel?: boolean
}

const pathTo = (nodes: readonly RegionNode[], code: string): string[] => {
  for (const node of nodes) {
    if (node.code === code) return [code]
    const below = pathTo(node.children ?? [], code)
    if (below.length) return [node.code, ...below]
  }
  return []
}

/** Province, city, district; the value is the code of the last one chosen. */
export const RegionCascader = ({ value, onChange, regions, invalid, placeholder, anyLevel, ...rest }: RegionProps) => {
  const t = useText(regionText)
  return (
    <Cascader
      {...rest}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      fieldNames={{ label: 'name', value: 'code', children: 'children' }}
      options={regions as unknown as CascaderProps['options']}
      changeOnSelect={anyLevel}
      showSearch
      placeholder={placeholder ?? t.choose}
      value={value ? pathTo(regions, value) : []}
      onChange={(path) => onChange?.(path?.at(-1)?.toString() ?? null)}
    />
  )
}
