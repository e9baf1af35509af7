import { expertDraw as routes, type ExpertDrawDetail } from '@srm/contract/srm/expert-draw'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { Button } from 'antd'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import './draw.css'
import { drawPageText } from './text'

/** 16 bytes that nobody but this browser knows. */
const madeUp = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const Contribution = () => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const setValue = useSetValue()
  return (
    <div className="srm-stack wide">
      <Field name="contribution" label={f.contribution} hint={t.witnessHint} wide />
      <div>
        <Button onClick={() => setValue('contribution', madeUp())}>{t.random}</Button>
      </div>
    </div>
  )
}

/** The second person sees what is committed, adds words of their own, and draws. */
export const WitnessDialog = ({ draw, onClose }: { draw: ExpertDrawDetail; onClose: () => void }) => {
  const t = useText(drawPageText)
  return (
    <ActionDialog route={routes.witness} title={t.witness} initial={{ id: draw.id, version: draw.version }} wide onClose={onClose}>
      <div className="srm-stack wide">
        <p>{t.witnessBefore}</p>
        <Detail
          columns={1}
          items={[
            { label: t.listHash, value: <span className="exd-hex">{draw.listHash}</span> },
            { label: t.commitment, value: <span className="exd-hex">{draw.commitment}</span> },
          ]}
        />
      </div>
      <Contribution />
    </ActionDialog>
  )
}
