import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { personNameProblem } from '@heyi/contract/identity/person-name'
import { addressDetail, regionProblem } from '@heyi/contract/orders/address-rules'
import { screens } from '@heyi/contract/screens'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { api } from '../../../lib/api.ts'
import { mobileDigits } from '../../../lib/mobile.ts'
import { nav } from '../../../lib/nav.ts'
import { placeChoice } from '../../../lib/place-choice.ts'
import type { NamedPlace } from '../../../lib/platform/maps.ts'
import type { Address } from '../parts/orders.ts'
import styles from './AddressForm.module.css'
import { type AddressValues, keepAddressDraft, useAddressDraft, useKeptAddress } from './address-draft.ts'
import { PasteAddress } from './PasteAddress.tsx'
import type { ParsedAddress } from './parse-address.ts'
import { RegionField } from './RegionField.tsx'

const blank: AddressValues = { name: '', mobile: '', region: [], detail: '', lat: null, lng: null, is_default: false }
const rules = {
  name: fieldRules(personNameProblem, '请填写收货人姓名'),
  mobile: fieldRules(mobileProblem, '请输入手机号'),
  region: fieldRules(regionProblem),
  detail: fieldRules(addressDetail.problem),
}
export const ADDRESS_FORM = 'address-form'

/** The values with a place that was chosen for them; a name of a place stands for an address only where none is written. */
const withPlace = (values: AddressValues, chosen: NamedPlace | null): AddressValues =>
  chosen
    ? {
        ...values,
        lat: chosen.lat,
        lng: chosen.lng,
        detail: values.detail || [chosen.address, chosen.name].filter(Boolean).join(' ').slice(0, addressDetail.max),
      }
    : values

type Props = { address?: Address | undefined; onBusy: (isBusy: boolean) => void; onSaved: (address: Address) => void }

/** Writes or edits an address; what was typed stays when saving fails. */
export function AddressForm({ address, onBusy, onSaved }: Props) {
  const id = address?.id ?? 0
  const kept = useKeptAddress(id)
  const [chosen] = useState(placeChoice.read)
  const form = useForm<AddressValues>({ defaultValues: withPlace(kept ?? address ?? blank, chosen) })
  const { control, handleSubmit, setValue, watch } = form
  useAddressDraft(id, form)
  const { getValues } = form
  useEffect(() => {
    placeChoice.close()
    if (chosen) keepAddressDraft(id, getValues())
  }, [chosen, id, getValues])
  const lat = watch('lat')

  function fill(found: ParsedAddress) {
    // What was not found is emptied: the name of one person must not stand beside another's number.
    for (const field of ['name', 'mobile', 'region', 'detail'] as const)
      setValue(field, found[field], { shouldValidate: found[field].length > 0, shouldDirty: true })
  }
  function choosePlace() {
    // What was typed waits for the way back.
    keepAddressDraft(id, getValues())
    placeChoice.open()
    nav.push(screens.chooseLocation.path)
  }
  const save = handleSubmit(async (values) => {
    onBusy(true)
    try {
      const name = values.name.trim()
      const saved = await api.orders.setAddress({ ...values, name, id })
      toast('地址已保存', { kind: 'good' })
      onSaved(saved)
    } finally {
      onBusy(false)
    }
  })
  return (
    <form
      id={ADDRESS_FORM}
      className={styles.form}
      noValidate
      onSubmit={(event) => void save(event).catch(() => undefined)}
    >
      {kept && !chosen && <Note role="status">上次填的还没有保存，都在这里，可以接着填。</Note>}
      {!address && <PasteAddress onFound={fill} />}
      <Card>
        <div className={styles.fields}>
          <Controller
            control={control}
            name="name"
            rules={rules.name}
            render={({ field, fieldState }) => (
              <TextField {...field} label="收货人" isRequired autoComplete="name" error={fieldState.error?.message} />
            )}
          />
          <Controller
            control={control}
            name="mobile"
            rules={rules.mobile}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                onChange={(text) => field.onChange(mobileDigits(text, field.value))}
                label="手机号"
                isRequired
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                placeholder="11位手机号"
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="region"
            rules={rules.region}
            render={({ field: { ref, value, onChange }, fieldState }) => (
              <RegionField ref={ref} value={value} onChange={onChange} error={fieldState.error?.message} />
            )}
          />
          <Controller
            control={control}
            name="detail"
            rules={rules.detail}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="详细地址"
                isRequired
                maxLength={addressDetail.max}
                rows={2}
                placeholder="街道、小区、楼栋和门牌号"
                error={fieldState.error?.message}
              />
            )}
          />
          <div className={styles.place}>
            <Button variant="plain" size="s" icon={<MapPin aria-hidden />} onPress={choosePlace}>
              {lat === null ? '地图选择' : '重新选位置'}
            </Button>
            <p className={styles.soft} role="status">
              {lat === null ? '选好位置，上门服务好找' : '位置已记下'}
            </p>
          </div>
          <Controller
            control={control}
            name="is_default"
            render={({ field: { value, onChange, ref } }) => (
              <Switch ref={ref} isSelected={value} onChange={onChange} hint="下单时先用这个地址">
                设为默认地址
              </Switch>
            )}
          />
        </div>
      </Card>
    </form>
  )
}
