import { permission } from '@srm/contract/sys/permission'
import { isButton } from '@srm/domain/sys/permission/menu.rules'
import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { TreeSelect } from 'antd'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { useDictOptions } from '../../../ui/dict/dict'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { IconInput } from './icon-input'
import { parentChoices, type Node } from './menu-nodes'
import { MenuAddForm, MenuEditForm } from './menu-schema'
import { permissionScreenText } from './text'

interface ParentProps extends ControlProps<string> {
  readonly tree: readonly Node[]
  readonly except?: string
}
const ParentInput = ({ tree, except, value, onChange, invalid, placeholder: _none, ...rest }: ParentProps) => {
  const t = useText(permissionScreenText)
  return (
    <TreeSelect
      {...rest}
      allowClear
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      placeholder={t.chooseParent}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={parentChoices(tree, except)}
      styles={{ popup: { root: { maxHeight: 400, overflow: 'auto' } } }}
      value={value || undefined}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  )
}

const PageFields = ({ root }: { root: boolean }) => {
  const t = useText(permissionScreenText)
  const { field } = useText(permissionText)
  return (
    <>
      <Field name="url" label={field.url} required hint={t.urlHint} wide />
      <Field name="component" label={field.component} required={!root} hint={t.frameHint} wide />
      <Field name="redirect" label={field.redirect} />
      <Field<string> name="icon" label={field.icon}>
        {(control) => <IconInput {...control} />}
      </Field>
      <Field name="hidden" label={field.hidden} kind="switch" />
      <Field name="keepAlive" label={field.keepAlive} kind="switch" />
      <Field name="internalOrExternal" label={t.newWindow} kind="switch" />
      <Field name="route" label={field.route} kind="switch" />
      <Field name="alwaysShow" label={field.alwaysShow} kind="switch" />
    </>
  )
}

const ButtonFields = ({ builtIn }: { builtIn: boolean }) => {
  const t = useText(permissionScreenText)
  const { field } = useText(permissionText)
  const policies = useDictOptions('global_perms_type')
  const states = useDictOptions('valid_status')
  return (
    <>
      <Field name="perms" label={field.perms} required disabled={builtIn} hint={builtIn ? t.builtInHint : t.permsHint} wide />
      <Field name="permsType" label={field.permsType} kind="radio" options={policies} />
      <Field name="status" label={field.status} kind="radio" options={states} hint={t.statusHint} />
    </>
  )
}

interface FieldsProps {
  readonly tree: readonly Node[]
  readonly node?: Node | undefined
}
const Fields = ({ tree, node }: FieldsProps) => {
  const { field } = useText(permissionText)
  const type = Number(useFormValue<string>('menuType') ?? 1)
  const builtIn = node?.builtIn ?? false
  const types = useDictOptions('menu_type').map((one) =>
    // What the product asks for by name stays a button, and its pages stay pages.
    builtIn && isButton(Number(one.value)) !== isButton(node?.menuType ?? 0) ? { ...one, disabled: true } : one,
  )
  return (
    <div className="srm-fields">
      <Field name="menuType" label={field.menuType} kind="radio" options={types} wide />
      <Field name="name" label={field.name} required />
      <Field name="nameEn" label={field.nameEn} />
      {type !== 0 && (
        <Field<string> name="parentId" label={field.parentId} required>
          {(control) => <ParentInput {...control} tree={tree} except={node?.id} />}
        </Field>
      )}
      <Field name="sortNo" label={field.sortNo} kind="int" />
      {isButton(type) ? <ButtonFields builtIn={builtIn} /> : <PageFields root={type === 0} />}
      <Field name="description" label={field.description} kind="area" />
    </div>
  )
}

const start = {
  permsType: '1',
  status: '1',
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
} as const

interface MenuDialogProps {
  readonly tree: readonly Node[]
  /** The entry to change; absent: a new one. */
  readonly node?: Node
  /** What a new one stands below. */
  readonly parent?: Node
  readonly onClose: () => void
}
export const MenuDialog = ({ tree, node, parent, onClose }: MenuDialogProps) => {
  const t = useText(permissionScreenText)
  const add = useAction(permission.add, { onDone: onClose })
  const edit = useAction(permission.edit, { onDone: onClose })
  const shared = { form: 'menu', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={node ? t.editTitle(node.title) : parent ? `${t.addBelow} · ${parent.title}` : t.add} open onClose={onClose} wide>
      {node ? (
        <SchemaForm
          {...shared}
          schema={MenuEditForm}
          initial={{
            ...node,
            menuType: String(node.menuType) as '0' | '1' | '2',
            permsType: node.permsType as '1' | '2',
            status: node.status as '0' | '1',
          }}
          recordId={node.id}
          version={node.version}
          submit={(values) => edit.send(values)}
        >
          <Fields tree={tree} node={node} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={MenuAddForm}
          initial={{
            ...start,
            menuType: parent ? '1' : '0',
            parentId: parent?.id ?? null,
            sortNo: (parent?.children?.at(-1)?.sortNo ?? 0) + 1,
          }}
          submit={(values) => add.send(values)}
        >
          <Fields tree={tree} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
