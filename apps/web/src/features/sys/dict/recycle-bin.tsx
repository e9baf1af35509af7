import { dict } from '@srm/contract/sys/dict'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { query, write } from '../../../lib/wire/client'
import { useIsPhone } from '../../../lib/media'
import { toast } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { dictScreenText } from './text'

/** Deleted dictionaries: back into use, or gone for good. */
export const RecycleBin = ({ onClose, onChange }: { onClose: () => void; onChange: () => void }) => {
  const t = useText(dictScreenText)
  const { field } = useText(dictText)
  const phone = useIsPhone()
  const { data, error, refetch } = useQuery({ ...query(dict.deleteList, {}), staleTime: 0 })
  const run = async (work: Promise<{ message: string }>) => {
    const done = await work.catch(() => null)
    if (done) toast('success', done.message)
    await refetch()
    onChange()
  }
  return (
    <Drawer open size={phone ? '100%' : 640} title={t.bin} onClose={onClose}>
      <div className="srm-stack">
        <p className="srm-dim">{t.binHint}</p>
        {!data && error ? (
          <ErrorState detail={error.message} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active title={false} />
        ) : data.length === 0 ? (
          <EmptyState title={t.binEmpty} />
        ) : (
          <div className="srm-scroll">
            <table className="srm-table-plain">
              <thead>
                <tr>
                  <th>{field.dictName}</th>
                  <th>{field.dictCode}</th>
                  <th>{field.description}</th>
                  <th>{t.actions}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <td>{row.dictName}</td>
                    <td className="srm-code">{row.dictCode}</td>
                    <td>{row.description}</td>
                    <td>
                      <RowActions
                        actions={[
                          {
                            key: 'restore',
                            label: t.restore,
                            permission: 'sys:dict:restore',
                            run: () => run(write(dict.back, { params: { id: row.id }, body: undefined })),
                          },
                          {
                            key: 'destroy',
                            label: t.destroy,
                            permission: 'sys:dict:destroy',
                            danger: true,
                            confirm: t.destroyAsk(row.dictName),
                            run: () => run(write(dict.deletePhysic, { params: { id: row.id }, body: undefined })),
                          },
                        ]}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Drawer>
  )
}
