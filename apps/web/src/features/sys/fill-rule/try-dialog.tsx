import { fillRule, type FillRuleRow } from '@srm/contract/sys/fill-rule'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { CopyButton } from '../../../ui/detail/copy-button'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { FormDialog } from '../../../ui/form/form-dialog'
import { fillRuleScreenText } from './text'

export const TryDialog = ({ row, onClose }: { row: FillRuleRow; onClose: () => void }) => {
  const t = useText(fillRuleScreenText)
  const asked = useQuery({
    ...query(fillRule.test, { query: { ruleCode: row.ruleCode }, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <FormDialog title={t.testTitle(row.ruleName)} open onClose={onClose}>
      <div className="srm-stack" role="status" aria-live="polite">
        <DetailLoader query={asked}>
          {(value) => (
            <p className="srm-row">
              {t.result} <code>{value || '—'}</code> {value && <CopyButton text={value} />}
            </p>
          )}
        </DetailLoader>
        <p className="srm-dim">{t.testNote}</p>
        <div>
          <Button loading={asked.isFetching} onClick={() => void asked.refetch()}>
            {t.again}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}
