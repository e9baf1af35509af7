import { PartnerInput, site, type PartnerRow } from '@srm/contract/portal/site'
import { useState } from 'react'
import { query, useAction } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { Thumbnail } from '../../ui/files/thumbnail'
import { Field } from '../../ui/form/field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SchemaForm } from '../../ui/form/schema-form'
import { ListPage } from '../../ui/list-page/list-page'
import type { Column } from '../../ui/list-page/types'
import { RowActions } from '../../ui/row-actions'
import { ToneTag } from '../../ui/tags/status-tag'
import { studioListText } from './lists.text'
import { StudioNav } from './studio-frame'
import './studio.css'

const PartnerDialog = ({ row, onClose }: { row?: PartnerRow; onClose: () => void }) => {
  const t = useText(studioListText)
  const add = useAction(site.partnerAdd)
  const edit = useAction(site.partnerEdit)
  return (
    <FormDialog title={row ? t.editPartner : t.addPartner} open onClose={onClose}>
      <SchemaForm
        inDialog
        form="portalPartner"
        schema={PartnerInput}
        initial={row ?? { sortNo: 0, visible: true, logo: [], url: '' }}
        recordId={row?.id}
        version={row?.version}
        submitLabel={t.save}
        submit={async (values) => {
          if (row) await edit.send({ ...values, id: row.id, version: row.version })
          else await add.send(values)
          onClose()
        }}
      >
        <Field name="name" label={t.name} />
        <Field name="nameEn" label={t.nameEn} />
        <Field name="url" label={t.url} placeholder="https://" />
        <Field name="sortNo" label={t.sortNo} kind="int" hint={t.sortHint} />
        <Field name="logo" label={t.logo} kind="files" biz="portal_partner" max={1} accept=".png,.jpg,.jpeg" wide />
        <Field name="visible" label={t.visible} kind="switch" />
      </SchemaForm>
    </FormDialog>
  )
}

/** Companies on the wall of logos. */
export const PartnerList = () => {
  const t = useText(studioListText)
  const [opened, setOpened] = useState<{ readonly row?: PartnerRow } | null>(null)
  const remove = useAction(site.partnerDelete)
  const columns: readonly Column<PartnerRow>[] = [
    { key: 'sortNo', title: t.sortNo, sort: true, width: 90 },
    { key: 'logo', title: t.logo, width: 104, render: (row) => (row.logo[0] ? <Thumbnail file={row.logo[0]} label={row.name} /> : null) },
    { key: 'name', title: t.name, card: 'title', sort: true },
    { key: 'nameEn', title: t.nameEn },
    { key: 'url', title: t.url },
    {
      key: 'visible',
      title: t.visible,
      card: 'status',
      render: (row) => <ToneTag tone={row.visible ? 'done' : 'end'}>{row.visible ? t.shown : t.hidden}</ToneTag>,
    },
  ]
  return (
    <>
      <StudioNav current="partners" />
      <ListPage<PartnerRow>
        id="portal/studio/partners"
        title={t.partners}
        query={(q) => query(site.partners, { query: q })}
        columns={columns}
        filters={[{ key: 'name', label: t.name }]}
        primary={{ label: t.addPartner, permission: 'portal:partner:edit', onClick: () => setOpened({}) }}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.edit, permission: 'portal:partner:edit', run: () => setOpened({ row }) },
              {
                key: 'delete',
                label: t.remove,
                permission: 'portal:partner:edit',
                danger: true,
                confirm: t.removeEntry(row.name),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
      />
      {opened && <PartnerDialog row={opened.row} onClose={() => setOpened(null)} />}
    </>
  )
}
