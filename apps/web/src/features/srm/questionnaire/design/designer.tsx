import { question } from '@srm/contract/srm/question'
import type { ItemShape, SectionShape } from '@srm/contract/srm/questionnaire.shapes'
import { contentProblems, isScored } from '@srm/domain/srm/questionnaire/question.rules'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/wire/client'
import { dictText, useDict } from '../../../../lib/dicts'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { Icon, type IconName } from '../../../../ui/icons'
import { RecordDialog } from '../../../../ui/picker/record-dialog'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { blankContent, freshKey } from '../bank/content-editor'
import { surveyText } from '../text'
import { ItemDialog } from './item-dialog'

type Sections = readonly SectionShape[]
interface DesignerProps {
  readonly value: Sections
  readonly onChange: (sections: Sections) => void
  readonly scoring: boolean
  /** Paths of what keeps it from being published, as the server named them. */
  readonly problems: Readonly<Record<string, string>>
}
export const newItem = (): ItemShape => ({
  ...(blankContent as ItemShape),
  key: freshKey(),
  questionId: null,
  questionVersion: null,
  weight: null,
  showIf: null,
})

/** Puts a question at another place; past the end of its section it goes on in the next. */
export const movedItem = (sections: Sections, s: number, i: number, by: -1 | 1): Sections => {
  const item = sections[s]?.items[i]
  if (!item) return sections
  const inside = i + by >= 0 && i + by < (sections[s]?.items.length ?? 0)
  if (inside) return sections.map((one, at) => (at === s ? { ...one, items: arrayMove([...one.items], i, i + by) } : one))
  if (!sections[s + by]) return sections
  return sections.map((one, at) => {
    if (at === s) return { ...one, items: one.items.filter((other) => other !== item) }
    if (at !== s + by) return one
    return { ...one, items: by > 0 ? [item, ...one.items] : [...one.items, item] }
  })
}

const Quiet = ({ icon, label, off, onClick }: { icon: IconName; label: string; off?: boolean; onClick: () => void }) => (
  <button type="button" className="srm-quiet" aria-label={label} title={label} disabled={off} onClick={onClick}>
    <Icon name={icon} size={14} />
  </button>
)

interface RowProps {
  readonly item: ItemShape
  readonly no: number
  readonly scoring: boolean
  readonly problem: string | undefined
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}
const ItemRow = ({ item, no, scoring, problem, first, last, onMove, onEdit, onRemove }: RowProps) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  const kinds = useDict('question_type')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id: item.key })
  const name = item.zh || t.design.untitled
  return (
    <li ref={setNodeRef} style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}>
      <button type="button" className="srm-quiet" ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={t.design.drag(name)}>
        <Icon name="grip" size={14} />
      </button>
      <span className="svy-name">
        <span className="srm-num">{no}.</span> {name}
        {item.required && <span className="srm-must">*</span>}
        {problem && <span className="srm-field-error"> {problem}</span>}
      </span>
      <span className="srm-dim">{dictText(kinds, item.type)}</span>
      {scoring && isScored(item) && <span className="srm-dim">{t.design.weightOf(item.weight ?? '1')}</span>}
      {item.showIf && item.showIf.conditions.length > 0 && <ToneTag tone="eval">{t.design.conditional}</ToneTag>}
      {item.questionVersion && <span className="srm-dim">{`${field.versionNo} ${item.questionVersion}`}</span>}
      <Quiet icon="up" label={t.design.up(name)} off={first} onClick={() => onMove(-1)} />
      <Quiet icon="down" label={t.design.down(name)} off={last} onClick={() => onMove(1)} />
      <Quiet icon="edit" label={t.design.editOne(name)} onClick={onEdit} />
      <Quiet icon="trash" label={t.design.removeOne(name)} onClick={onRemove} />
    </li>
  )
}

const useBank = () => {
  const { field } = useText(questionnaireText)
  const kinds = useDict('question_type')
  const categories = useDict('question_category')
  return {
    key: ['questions'],
    list: (asked: object) => call(question.list, { query: { ...asked, enabled: 'true' }, quiet: true }),
    valueKey: 'id' as const,
    labelKey: 'zh' as const,
    columns: [
      { key: 'docNo' as const, title: field.code, width: 176, sort: true },
      { key: 'zh' as const, title: field.zh, show: (row: { zh: string }) => row.zh },
      { key: 'type' as const, title: field.type, width: 80, show: (row: { type: string }) => dictText(kinds, row.type) },
      {
        key: 'category' as const,
        title: field.category,
        width: 90,
        show: (row: { category: string }) => dictText(categories, row.category),
      },
    ],
  }
}

type Editing = { readonly s: number; readonly i: number | null; readonly item: ItemShape }

/** Sections and their questions: written in place or taken from the bank, ordered by dragging or by buttons. */
export const Designer = ({ value, onChange, scoring, problems }: DesignerProps) => {
  const t = useText(surveyText)
  const bank = useBank()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [choosing, setChoosing] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const setSection = (s: number, part: Partial<SectionShape>) => onChange(value.map((one, at) => (at === s ? { ...one, ...part } : one)))
  const drop =
    (s: number) =>
    ({ active, over }: DragEndEvent) => {
      const items = value[s]?.items ?? []
      const [from, to] = [items.findIndex((one) => one.key === active.id), items.findIndex((one) => one.key === over?.id)]
      if (from >= 0 && to >= 0 && from !== to) setSection(s, { items: arrayMove([...items], from, to) })
    }
  const put = ({ s, i }: Editing, item: ItemShape) => {
    const items = value[s]?.items ?? []
    setSection(s, { items: i === null ? [...items, item] : items.map((one, at) => (at === i ? item : one)) })
    setEditing(null)
  }
  const problemOf = (s: number, i: number, item: ItemShape) =>
    Object.entries(problems).find(([path]) => path.startsWith(`sections.${s}.items.${i}`))?.[1] ??
    (contentProblems(item).length > 0 ? t.toFix(contentProblems(item).length) : undefined)
  const before = (s: number, i: number | null) => {
    const earlier = value.slice(0, s).flatMap((one) => one.items)
    const own = value[s]?.items ?? []
    return [...earlier, ...(i === null ? own : own.slice(0, i))]
  }
  const startOf = (s: number) => value.slice(0, s).reduce((n, one) => n + one.items.length, 0)
  return (
    <div className="srm-stack gap-4">
      {value.map((section, s) => (
        <section key={section.key} className="srm-stack gap-4" aria-label={section.zh}>
          <div className="srm-stack gap-2 svy-rows">
            <div data-plain>
              <Input
                aria-label={t.design.section(s + 1)}
                placeholder={t.design.section(s + 1)}
                value={section.zh}
                status={problems[`sections.${s}.zh`] ? 'error' : undefined}
                onChange={(e) => setSection(s, { zh: e.target.value })}
              />
              <Input
                aria-label={t.design.sectionEn(s + 1)}
                placeholder={t.content.english}
                value={section.en ?? ''}
                onChange={(e) => setSection(s, { en: e.target.value || null })}
              />
              <Quiet
                icon="trash"
                label={t.design.removeSection}
                onClick={() =>
                  void ask({ title: t.design.removeSectionAsk, ok: t.design.removeSection, cancel: t.cancel, danger: true }).then(
                    (yes) => yes && onChange(value.filter((_, at) => at !== s)),
                  )
                }
              />
            </div>
          </div>
          <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop(s)}>
            <SortableContext items={section.items.map((item) => item.key)} strategy={verticalListSortingStrategy}>
              <ol className="srm-stack gap-2 svy-items">
                {section.items.map((item, i) => (
                  <ItemRow
                    key={item.key}
                    item={item}
                    no={startOf(s) + i + 1}
                    scoring={scoring}
                    problem={problemOf(s, i, item)}
                    first={s === 0 && i === 0}
                    last={s === value.length - 1 && i === section.items.length - 1}
                    onMove={(by) => onChange(movedItem(value, s, i, by))}
                    onEdit={() => setEditing({ s, i, item })}
                    onRemove={() => setSection(s, { items: section.items.filter((one) => one.key !== item.key) })}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
          {section.items.length === 0 && <p className="srm-dim">{t.design.none}</p>}
          <div className="srm-row">
            <Button size="small" onClick={() => setEditing({ s, i: null, item: newItem() })}>
              {t.design.addItem}
            </Button>
            <Button size="small" onClick={() => setChoosing(s)}>
              {t.design.fromBank}
            </Button>
          </div>
        </section>
      ))}
      <div>
        <Button onClick={() => onChange([...value, { key: freshKey(), zh: t.design.newSection, en: null, items: [] }])}>
          {t.design.addSection}
        </Button>
      </div>
      {editing && (
        <ItemDialog
          item={editing.item}
          before={before(editing.s, editing.i)}
          scoring={scoring}
          onOk={(item) => put(editing, item)}
          onClose={() => setEditing(null)}
        />
      )}
      {choosing !== null && (
        <RecordDialog
          title={t.bank.choose}
          source={bank}
          multiple
          initial={[]}
          onOk={(rows) => {
            const taken = rows.map(
              (row) => ({ ...newItem(), ...row.content, questionId: row.id, questionVersion: row.versionNo }) as ItemShape,
            )
            setSection(choosing, { items: [...(value[choosing]?.items ?? []), ...taken] })
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  )
}
