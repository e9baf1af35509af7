import { department, departFiles, type DepartNode } from '@srm/contract/sys/department'
import { departmentText } from '@srm/domain/sys/department/department.text'
import { Button } from 'antd'
import { useState } from 'react'
import { call, useAction } from '../../../lib/wire/client'
import { saveFrom } from '../../../lib/wire/files'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { useIsTablet } from '../../../lib/media'
import { ask } from '../../../lib/notify'
import { refuseStep } from '../../../lib/wire/refusal'
import { useText } from '../../../lib/text'
import { errorMessage } from '../../../lib/words'
import { useMay } from '../../../ui/actor'
import { PageBody } from '../../../ui/layout/card'
import { Icon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { DepartTree } from '../../../ui/picker/depart-tree'
import { useDepartLevels } from '../../../ui/picker/use-departs'
import { EmptyState } from '../../../ui/states/states'
import { DepartTabs } from './depart-tabs'
import './department.css'
import { departmentScreenText } from './text'
import { useChosenDepart } from './use-chosen'

const AddDepart = lazily(() => import('./depart-form').then((m) => m.AddDepart))
const DepartDetails = lazily(() => import('./depart-form').then((m) => m.DepartDetails))
const DepartGrants = lazily(() => import('./depart-grants').then((m) => m.DepartGrants))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

/** Asks with what goes along, then deletes; documents are the reason not to. */
const useRemove = (onDone: () => void) => {
  const t = useText(departmentScreenText)
  const lang = useLanguage()
  const remove = useAction(department.deleteBatch, { onDone })
  return async (ids: readonly string[], title: string): Promise<void> => {
    const use = await call(department.deleteUse, { query: { ids: ids.join(',') } }).catch(() => null)
    if (!use) return
    if (use.documents > 0) return refuseStep(errorMessage(lang, 'DEPART_HAS_DOCUMENTS', [use.documents]))
    const content = t.goesToo(use.departments, use.users, use.roles)
    if (await ask({ title, content, ok: t.remove, cancel: t.cancel, danger: true })) await remove.run(undefined, { ids: ids.join(',') })
  }
}

type Opened = 'company' | 'below' | 'grants' | 'import'

/** What concerns the whole tree. */
const PageTools = ({ onOpen }: { onOpen: (what: Opened) => void }) => {
  const t = useText(departmentScreenText)
  const may = useMay()
  return (
    <>
      {may('sys:department:importExcel') && (
        <Button icon={<Icon name="upload" />} onClick={() => onOpen('import')}>
          {t.import}
        </Button>
      )}
      {may('sys:department:exportXls') && (
        <Button icon={<Icon name="download" />} onClick={() => void saveFrom(departFiles.export, 'departments.xlsx')}>
          {t.export}
        </Button>
      )}
      {may('sys:department:add') && (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => onOpen('company')}>
          {t.addCompany}
        </Button>
      )}
    </>
  )
}

interface DepartHeadProps {
  readonly depart: DepartNode
  readonly onOpen: (what: Opened) => void
  readonly onRemove: () => void
}
/** The department that is shown, and what can be done with it. */
const DepartHead = ({ depart, onOpen, onRemove }: DepartHeadProps) => {
  const t = useText(departmentScreenText)
  const may = useMay()
  return (
    <header className="srm-row wrap srm-depart-head">
      <h2>{depart.title}</h2>
      <span className="srm-code">{depart.orgCode}</span>
      <span className="srm-grow" />
      {may('sys:department:add') && (
        <Button icon={<Icon name="plus" />} onClick={() => onOpen('below')}>
          {t.addBelow}
        </Button>
      )}
      {may('sys:department:grant') && (
        <Button icon={<Icon name="key" />} onClick={() => onOpen('grants')}>
          {t.grant}
        </Button>
      )}
      {may('sys:department:delete') && (
        <Button danger onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </header>
  )
}

interface TickedProps {
  readonly ticked: readonly string[] | null
  readonly onTicked: (ids: readonly string[] | null) => void
  readonly onRemove: (ids: readonly string[]) => void
}
/** Several departments are chosen to be deleted. */
const Ticked = ({ ticked, onTicked, onRemove }: TickedProps) => {
  const t = useText(departmentScreenText)
  const may = useMay()
  return (
    <div className="srm-row wrap srm-depart-tools">
      <h2>{t.tree}</h2>
      <span className="srm-grow" />
      {!may('sys:department:delete') ? null : ticked ? (
        <>
          <Button size="small" danger disabled={ticked.length === 0} onClick={() => onRemove(ticked)}>
            {t.removeChosen(ticked.length)}
          </Button>
          <Button size="small" onClick={() => onTicked(null)}>
            {t.stopChoosing}
          </Button>
        </>
      ) : (
        <Button size="small" type="text" onClick={() => onTicked([])}>
          {t.choose}
        </Button>
      )}
    </div>
  )
}

/** The departments of the house: the tree, and what is known of the one chosen in it. */
export const DepartList = () => {
  const t = useText(departmentScreenText)
  const words = useText(departmentText)
  const narrow = useIsTablet()
  const levels = useDepartLevels()
  const { id, tab, depart, gone, choose, setTab } = useChosenDepart(levels)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const close = () => setOpened(null)
  const remove = useRemove(() => {
    setTicked(null)
    choose('')
  })
  const added = (one: DepartNode) => {
    close()
    if (one.parentId) levels.reveal([one.parentId])
    choose(one.id)
  }
  return (
    <>
      <PageHeader title={words.menu.list} actions={<PageTools onOpen={setOpened} />} />
      <PageBody>
        <div className="srm-depart-page">
          <section className="srm-card srm-card-body srm-stack" aria-label={t.tree}>
            <Ticked ticked={ticked} onTicked={setTicked} onRemove={(ids) => void remove(ids, t.removeMany(ids.length))} />
            <DepartTree
              levels={levels}
              height={narrow ? 240 : 600}
              multiple={ticked !== null}
              chosen={ticked ?? (id ? [id] : [])}
              onChosen={(ids) => (ticked ? setTicked(ids) : ids[0] && choose(ids[0]))}
            />
          </section>
          {depart ? (
            <div>
              <DepartHead depart={depart} onOpen={setOpened} onRemove={() => void remove([id], t.removeAsk(depart.title))} />
              <DepartTabs departId={id} tab={tab} onTab={setTab} details={<DepartDetails id={id} />} />
            </div>
          ) : (
            <section className="srm-card srm-card-body">{id && !gone ? null : <EmptyState title={t.pick} detail={t.pickDetail} />}</section>
          )}
        </div>
      </PageBody>
      {opened === 'company' && <AddDepart onAdded={added} onClose={close} />}
      {opened === 'below' && <AddDepart parent={depart} onAdded={added} onClose={close} />}
      {opened === 'grants' && depart && <DepartGrants depart={depart} onClose={close} />}
      {opened === 'import' && (
        <ImportDialog title={t.import} path={departFiles.import} templatePath={departFiles.template} onClose={close} />
      )}
    </>
  )
}
