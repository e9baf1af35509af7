import { useEffect } from 'react'
import { useIsTablet } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { DepartTree } from '../../../ui/picker/depart-tree'
import { useDepartLevels } from '../../../ui/picker/use-departs'
import { EmptyState } from '../../../ui/states/states'
import { DepartTabs } from './depart-tabs'
import './department.css'
import { departmentScreenText } from './text'
import { useChosenDepart } from './use-chosen'

/** The departments one is head of, their people and their roles. */
export const MyDepartment = () => {
  const t = useText(departmentScreenText)
  const narrow = useIsTablet()
  const levels = useDepartLevels(true)
  const { id, tab, depart, choose, setTab } = useChosenDepart(levels)
  const heads = levels.below.get('')
  const first = heads?.[0]?.id
  useEffect(() => {
    if (!id && first) choose(first)
    // oxlint-disable-next-line react/exhaustive-deps -- only while nothing is chosen
  }, [id, first])
  return (
    <>
      <PageHeader title={t.mine} facts={depart ? [depart.title, depart.orgCode] : []} />
      <PageBody>
        {heads?.length === 0 ? (
          <section className="srm-card srm-card-body">
            <EmptyState title={t.notHead} detail={t.notHeadDetail} />
          </section>
        ) : (
          <div className="srm-depart-page">
            <section className="srm-card srm-card-body" aria-label={t.tree}>
              <DepartTree
                mine
                levels={levels}
                height={narrow ? 200 : 600}
                chosen={id ? [id] : []}
                onChosen={(ids) => ids[0] && choose(ids[0])}
              />
            </section>
            {depart && <DepartTabs departId={id} tab={tab} onTab={setTab} />}
          </div>
        )}
      </PageBody>
    </>
  )
}
