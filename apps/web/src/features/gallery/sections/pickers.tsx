import { user, type Person } from '@srm/contract/sys/user'
import { useState } from 'react'
import { call } from '../../../lib/wire/client'
import { text, useText } from '../../../lib/text'
import { DepartPicker, OneDepart } from '../../../ui/picker/depart-picker'
import { PopupPicker } from '../../../ui/picker/popup-picker'
import { RecordPicker } from '../../../ui/picker/record-picker'
import type { RecordSource } from '../../../ui/picker/record-source'
import { OneUser, UserPicker } from '../../../ui/picker/user-picker'
import { Part, Specimen, States } from '../specimen'

const words = text({
  zh: {
    users: '选择人员（多选）',
    usersNote: '按部门选择，弹窗宽 1250',
    user: '选择人员',
    departs: '选择部门（多选）',
    departsNote: '弹窗宽 500，必须选择',
    depart: '选择部门',
    record: '业务组件弹窗',
    recordNote: '每页 5 条（5/10/20/30），表高 240',
    account: '账号',
    name: '姓名',
    popup: 'popup 弹窗选择',
    fills: '同时填写',
    bad: 'popup 参数缺失',
    counts: 'popup 参数数量不一致',
  },
  en: {
    users: 'Choose people',
    usersNote: 'By department; dialog 1250 wide',
    user: 'Choose one person',
    departs: 'Choose departments',
    departsNote: 'Dialog 500 wide; a choice is required',
    depart: 'Choose one department',
    record: 'Business component modal',
    recordNote: '5 per page (5/10/20/30), table 240 high',
    account: 'Account',
    name: 'Name',
    popup: 'Popup picker',
    fills: 'Fills as well',
    bad: 'Popup without its parameters',
    counts: 'Popup with unequal parameters',
  },
})

const Popup = () => {
  const t = useText(words)
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({})
  return (
    <Part title={t.fills}>
      <PopupPicker
        code="supplier"
        orgFields="name,docNo"
        destFields="supplierName,supplierNo"
        aria-label={t.fills}
        value={filled['supplierName'] ?? null}
        onFill={setFilled}
      />
      <p className="srm-field-hint">
        <code data-value="popup">{JSON.stringify(filled)}</code>
      </p>
    </Part>
  )
}

export const PickerSection = () => {
  const t = useText(words)
  const people: RecordSource<Person> = {
    key: ['gallery people'],
    list: (asked) => call(user.picker, { query: asked, quiet: true }),
    valueKey: 'username',
    labelKey: 'realname',
    columns: [
      { key: 'username', title: t.account, sort: true },
      { key: 'realname', title: t.name },
    ],
  }
  return (
    <>
      <States<readonly string[]> title={t.users} note={t.usersNote} filled={['purchaser', 'finance']}>
        {(control) => <UserPicker {...control} multiple />}
      </States>
      <States<string> title={t.user} filled="purchaser">
        {(control) => <OneUser {...control} />}
      </States>
      <States<readonly string[]> title={t.departs} note={t.departsNote} filled={['A01']}>
        {(control) => <DepartPicker {...control} multiple store="orgCode" />}
      </States>
      <States<string> title={t.depart} filled="A01">
        {(control) => <OneDepart {...control} store="orgCode" />}
      </States>
      <States<readonly string[]> title={t.record} note={t.recordNote} filled={['purchaser']}>
        {(control) => <RecordPicker<Person> {...control} source={people} multiple max={3} />}
      </States>
      <Specimen title={t.popup}>
        <Popup />
        <Part title={t.bad}>
          <PopupPicker code="supplier" orgFields="" destFields="" />
        </Part>
        <Part title={t.counts}>
          <PopupPicker code="supplier" orgFields="name,docNo" destFields="name" />
        </Part>
      </Specimen>
    </>
  )
}
