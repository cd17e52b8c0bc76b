import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FigureSource } from 'shared-schema/reports/source';
import { FigureLink } from '../ui/facts.tsx';

/** A cell that opens what it is made of, or whom its row is about. */
export function SourceLink({ source, children }: { source: FigureSource | undefined; children: ReactNode }) {
  if (!source || !children) return children;
  switch (source.of) {
    case 'lines':
      return (
        <FigureLink of={source.sum} to="/admin/transactions" search={{ ledger: source.ledger, ...source.choice }}>
          {children}
        </FigureLink>
      );
    case 'dues': {
      const { when, late, kind } = source;
      return (
        <FigureLink of="sum" to="/admin/collect" search={{ when, late, kind }}>
          {children}
        </FigureLink>
      );
    }
    case 'holdings':
      return (
        <FigureLink of={source.sum} to="/admin/master-sheet">
          {children}
        </FigureLink>
      );
    case 'cash': {
      const { collector, from, to, part } = source;
      return (
        <FigureLink of="received" to="/admin/cash/$collector" params={{ collector }} search={{ from, to, part }}>
          {children}
        </FigureLink>
      );
    }
    case 'entry':
      return (
        <FigureLink of={source.sum} to="/admin/transactions/$transactionId" params={{ transactionId: source.id }}>
          {children}
        </FigureLink>
      );
    case 'person':
    case 'member':
    case 'business':
    case 'fund':
    case 'bankLine':
    case 'bookedEntry':
    case 'moves':
    case 'closing':
    case 'report':
    case 'month':
      return <RecordLink source={source}>{children}</RecordLink>;
  }
}

type RecordSource = Exclude<FigureSource, { of: 'lines' | 'dues' | 'holdings' | 'cash' | 'entry' }>;

function RecordLink({ source, children }: { source: RecordSource; children: ReactNode }) {
  switch (source.of) {
    case 'person':
      return (
        <Link to="/admin/collect/$account" params={{ account: source.account }}>
          {children}
        </Link>
      );
    case 'member':
      return (
        <Link to="/admin/users/$userId" params={{ userId: String(source.id) }}>
          {children}
        </Link>
      );
    case 'business':
      return (
        <Link to="/admin/installment-businesses/$businessId" params={{ businessId: source.id as never }}>
          {children}
        </Link>
      );
    case 'fund':
      return (
        <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: source.id as never }}>
          {children}
        </Link>
      );
    case 'bankLine':
      return (
        <Link to="/admin/cash/accounts/$account/lines/$line" params={{ account: source.account, line: source.id }}>
          {children}
        </Link>
      );
    case 'bookedEntry':
      return (
        <Link to="/admin/transactions/$transactionId" params={{ transactionId: source.id as never }}>
          {children}
        </Link>
      );
    case 'moves':
      return <Link to="/admin/cash">{children}</Link>;
    case 'closing':
      return <Link to="/admin/periods">{children}</Link>;
    case 'report': {
      const { of: _report, name, sum, ...search } = source;
      const to = { to: '/admin/reports/$report', params: { report: name }, search } as const;
      return sum ? (
        <FigureLink of={sum} {...to}>
          {children}
        </FigureLink>
      ) : (
        <Link {...to}>{children}</Link>
      );
    }
    case 'month':
      return (
        <Link
          to="/admin/chitty-fund/$chittyFundId/month/$month"
          params={{ chittyFundId: source.fund as never, month: source.month }}
        >
          {children}
        </Link>
      );
  }
}
