import { msg } from '@lingui/core/macro';
import type { MessageKind } from '../../../../contract/message.ts';
import { UNKNOWN as unknown } from '../../../lib/format.ts';
import { productName } from '../../../ui/product-name.ts';
import type { MessageText } from './said.ts';

/** Messages about security, identity and contracts. */
export const accountMessages = {
  welcome: {
    title: msg`Welcome to ${productName}`,
    body: ({ isVerified }) =>
      isVerified
        ? msg`Your account is open and your identity is verified. Look around the market, set up a watchlist, and place your first order when you’re ready.`
        : msg`Your account is open. Look around the market, set up a watchlist, and verify your identity when you want to trade.`,
  },
  new_device: {
    title: msg`Sign-in on a new device`,
    body: ({ device }) =>
      device === undefined
        ? msg`Someone signed in to your account on a new device. If this wasn’t you, sign out that device and change your password now.`
        : msg`Someone signed in to your account on a new device: ${device}. If this wasn’t you, sign out that device and change your password now.`,
  },
  password_changed: {
    title: msg`Your password was changed`,
    body: () =>
      msg`Your other devices were signed out. If this wasn’t you, reset your password now.`,
  },
  password_reset_requested: {
    title: msg`Your password will change in 24 hours`,
    body: () =>
      msg`A password reset was requested. If you didn’t request it, cancel it under Security or change your password now.`,
  },
  pin_changed: {
    title: msg`Your funds PIN was set`,
    body: () =>
      msg`Withdrawals and recalls now require the new PIN. If this wasn’t you, change your password and set a new PIN now.`,
  },
  passkey_added: {
    title: msg`A passkey was added`,
    body: ({ name }) =>
      name === undefined
        ? msg`A new passkey can sign in to your account. If this wasn’t you, remove it and change your password now.`
        : msg`The passkey “${name}” can now sign in to your account. If this wasn’t you, remove it and change your password now.`,
  },
  passkey_removed: {
    title: msg`A passkey was removed`,
    body: ({ name }) =>
      name === undefined
        ? msg`A passkey can no longer sign in to your account. If this wasn’t you, change your password now.`
        : msg`The passkey “${name}” can no longer sign in to your account. If this wasn’t you, change your password now.`,
  },
  email_bound: {
    title: msg`Your email address was added or changed`,
    body: () =>
      msg`You can now sign in with this address. If this wasn’t you, change your password now.`,
  },
  mobile_bound: {
    title: msg`Your mobile number was added or changed`,
    body: () =>
      msg`You can now sign in with this number. If this wasn’t you, change your password now.`,
  },
  session_stolen: {
    title: msg`We ended a session to protect your account`,
    body: () =>
      msg`Your session was used in two places at once, so we ended it. Someone may have copied it. Change your password and review your signed-in devices.`,
  },
  identity_submitted: {
    title: msg`We’re reviewing your documents`,
    body: () => msg`Review takes up to 72 hours. We’ll send you a message when it’s complete.`,
  },
  identity_passed: {
    title: msg`Your identity is verified`,
    body: () =>
      msg`You can now use every feature: trading, deposits, withdrawals, and all products.`,
  },
  identity_failed: {
    title: msg`Review failed, please resubmit.`,
    body: ({ reason }) =>
      reason === undefined
        ? msg`Check your documents, correct any errors, and submit them again.`
        : msg`${reason} Correct this and submit your documents again.`,
  },
  contract_drawn_up: {
    title: msg`Your contract is ready`,
    body: ({ number }) =>
      number === undefined
        ? msg`Review and sign your contract when you’re ready.`
        : msg`Review and sign contract ${number} when you’re ready.`,
  },
  contract_signed: {
    title: msg`Contract signed`,
    body: ({ number }) =>
      number === undefined
        ? msg`You signed your contract. You can download it at any time.`
        : msg`You signed contract ${number}. You can download it at any time.`,
  },
  contract_countersigned: {
    title: msg`Contract countersigned`,
    body: ({ number }) =>
      number === undefined
        ? msg`Both parties have now signed your contract.`
        : msg`Both parties have now signed contract ${number}.`,
  },
  contract_ended: {
    title: msg`Contract ended`,
    body: ({ number }) =>
      number === undefined ? msg`Your contract has ended.` : msg`Contract ${number} has ended.`,
  },
  service_replied: {
    title: msg`Customer service replied`,
    body: ({ number = unknown }) => msg`There is a new reply in your conversation ${number}.`,
  },
} satisfies Partial<Record<MessageKind, MessageText>>;
