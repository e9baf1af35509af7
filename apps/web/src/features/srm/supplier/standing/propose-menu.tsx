import { standingKinds, type StandingKind } from '@srm/domain/srm/standing/standing.rules'
import { stagesFor } from '@srm/domain/srm/supplier/supplier-stages'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { lazily } from '../../../../lib/page/lazily'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { standingWords } from './text'

const ProposeDialog = lazily(() => import('./propose-dialog').then((m) => m.ProposeDialog))
const permissions = {
  FREEZE: 'srm:standing:proposeFreeze',
  BLACKLIST: 'srm:standing:proposeBlacklist',
  ELIMINATE: 'srm:standing:proposeEliminate',
} as const

/** The measures this person may propose at the company's present stage. */
export const ProposeMenu = ({ supplierId, stage, today }: { supplierId: string; stage: string; today: string }) => {
  const t = useText(standingWords)
  const may = useMay()
  const [kind, setKind] = useState<StandingKind | null>(null)
  const open = standingKinds.filter((k) => may(permissions[k]) && stagesFor[k].includes(stage))
  if (open.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: open.map((key) => ({ key, label: t.propose[key], danger: true })),
          onClick: ({ key }) => setKind(key as StandingKind),
        }}
      >
        <Button>{t.more}</Button>
      </Dropdown>
      {kind && <ProposeDialog kind={kind} supplierId={supplierId} today={today} onClose={() => setKind(null)} />}
    </>
  )
}
