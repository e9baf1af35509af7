import { Cascader, type CascaderProps } from 'antd'
import { useState } from 'react'
import { useRegions, type RegionNode } from '../../lib/regions'
import { text, useText } from '../../lib/text'
import type { ControlProps } from './control'

const regionText = text({
  zh: { choose: '请选择地区', loading: '地区加载中…' },
  en: { choose: 'Select a region', loading: 'Loading regions…' },
})

export interface RegionProps extends ControlProps<string> {
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
export const RegionCascader = ({ value, onChange, invalid, placeholder, anyLevel, ...rest }: RegionProps) => {
  const t = useText(regionText)
  const { tree, loading } = useRegions()
  const [wanted, setWanted] = useState(false)
  return (
    <Cascader
      {...rest}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      fieldNames={{ label: 'name', value: 'code', children: 'children' }}
      options={tree as unknown as CascaderProps['options']}
      changeOnSelect={anyLevel}
      showSearch
      // A list that opened before there was anything in it would stay where nobody sees it: it waits for the regions.
      open={wanted && !loading}
      onOpenChange={setWanted}
      loading={loading}
      placeholder={wanted && loading ? t.loading : (placeholder ?? t.choose)}
      value={value ? pathTo(tree, value) : []}
      onChange={(path) => onChange?.(path?.at(-1)?.toString() ?? null)}
    />
  )
}
