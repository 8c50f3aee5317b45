import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  /** A new password lets the browser offer one. */
  autoComplete?: 'current-password' | 'new-password'
}

/** A password that can be shown, because typing blind is the hardest part for old hands. */
export function PasswordField({ autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          label={isShown ? '隐藏密码' : '显示密码'}
          isPressed={isShown}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
